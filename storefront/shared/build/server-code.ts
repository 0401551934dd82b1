import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Below the built site; the gateway serves no folder whose name begins with a dot. */
const folder = '.server';

/**
 * Builds, after the site, the code that renders its pages on the server: one module with all that it needs, so that it runs where no package is
 * installed. It lies in the site's folder, so that one is never served with the other's files.
 */
export function serverCode(root: string, renderer: string): Plugin {
  return {
    name: 'caravan:server-code',
    config: ({ build }) => ({
      builder: {
        async buildApp(builder) {
          for (const name of ['client', 'ssr']) {
            const environment = builder.environments[name];
            if (environment) await builder.build(environment);
          }
        },
      },
      environments: {
        ssr: {
          define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          resolve: { noExternal: true },
          build: {
            outDir: join(build?.outDir ?? 'dist', folder),
            emptyOutDir: true,
            copyPublicDir: false,
            manifest: false,
            rolldownOptions: {
              input: { renderer: join(root, renderer) },
              output: { entryFileNames: '[name].js', codeSplitting: false },
            },
          },
        },
      },
    }),
  };
}
