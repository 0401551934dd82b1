import {
  Canvas,
  Controls,
  Description,
  DocsContext,
  DocsStory,
  Primary,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import type { Guide } from './guide.ts';

const guides = import.meta.glob<{ guide: Guide }>('../*/*.guide.ts', { eager: true });

/** The guide beside a file of stories. Storybook knows that file by its path from where it was started. */
function guideOf(stories: unknown): Guide | undefined {
  const [folder, file] = String(stories).split('/').slice(-2);
  return guides[`../${folder}/${file?.replace('.stories.tsx', '.guide.ts')}`]?.guide;
}

function Rows({
  head,
  rows,
}: {
  head: readonly [string, string];
  rows: readonly (readonly [string, string])[];
}) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, says]) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>{says}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}

/**
 * All stories. One of another language sets the direction of its whole page, and one that lies over the page would lie over this: each of
 * these has a frame of its own.
 */
function AllStories() {
  const stories = useContext(DocsContext).componentStories();
  return stories.map((story) =>
    story.storyGlobals['locale'] === 'ar' || story.parameters['framed'] ? (
      <div key={story.id}>
        <h3>{story.name}</h3>
        <Canvas of={story.moduleExport} story={{ inline: false, height: '24rem' }} />
      </div>
    ) : (
      <DocsStory key={story.id} of={story.moduleExport} expanded />
    ),
  );
}

/** A component's page: an example with its props, how it is built, its keys, what to do and not to do, and all stories. */
export function GuidePage() {
  const meta = useOf('meta', ['meta']);
  const guide = guideOf(meta.preparedMeta.parameters['fileName']);
  return (
    <>
      <Title />
      <Description />
      <Primary />
      <Controls />
      {guide && (
        <>
          <h2>Anatomy</h2>
          <Rows head={['Part', 'What it is']} rows={guide.anatomy} />
          <h2>Keyboard</h2>
          {guide.keys.length > 0 ? (
            <Rows head={['Key', 'What it does']} rows={guide.keys} />
          ) : (
            <p>It is only read: no key reaches it.</p>
          )}
          <h2>Use</h2>
          <List title="Do" items={guide.dos} />
          <List title="Don’t" items={guide.donts} />
        </>
      )}
      <h2>Stories</h2>
      <AllStories />
    </>
  );
}
