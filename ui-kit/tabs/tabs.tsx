import { useRef, type CSSProperties, type ReactNode, type Ref } from 'react';
import { useObjectRef } from 'react-aria/useObjectRef';
import { useTab, useTabList, useTabPanel } from 'react-aria/useTabList';
import { Item } from 'react-stately/Item';
import { useTabListState, type TabListState } from 'react-stately/useTabListState';
import { cx } from '../foundation/cx.ts';
import { passedAttributes } from '../foundation/passed-attributes.ts';
import { present } from '../foundation/present.ts';
import './tabs.css';

export interface TabItem {
  id: string;
  title: string;
  /** How many are behind the tab. */
  count?: number | undefined;
  content: ReactNode;
  disabled?: boolean | undefined;
}

export interface TabsProps {
  /** Names the list of tabs. */
  label: string;
  items: readonly TabItem[];
  selected?: string | undefined;
  defaultSelected?: string | undefined;
  onSelect?: ((id: string) => void) | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

type State = TabListState<TabItem>;

/** Panels in one place, one at a time. Arrow keys follow the direction of writing. */
export function Tabs({ ref: outerRef, ...props }: TabsProps) {
  const { label, items, selected, defaultSelected, onSelect, className, style } = props;
  const ref = useObjectRef(outerRef as Parameters<typeof useObjectRef<HTMLDivElement>>[0]);
  const options = present({
    'aria-label': label,
    items,
    children: (item: TabItem) => <Item textValue={item.title}>{item.title}</Item>,
    selectedKey: selected,
    defaultSelectedKey: defaultSelected,
    onSelectionChange: onSelect && ((key: string | number) => onSelect(String(key))),
    disabledKeys: items.filter((item) => item.disabled).map((item) => item.id),
  });
  const state = useTabListState<TabItem>({ ...options, children: options.children ?? [] });
  const { tabListProps } = useTabList(options, state, ref);
  const current = items.find((item) => item.id === state.selectedKey);
  return (
    <div {...passedAttributes(props)} className={cx('mall-tabs', className)} style={style}>
      <div {...tabListProps} ref={ref} className="mall-tab-list">
        {items.map((item) => (
          <Tab key={item.id} item={item} state={state} />
        ))}
      </div>
      <TabPanel key={current?.id} state={state}>
        {current?.content}
      </TabPanel>
    </div>
  );
}

function Tab({ item, state }: { item: TabItem; state: State }) {
  const ref = useRef<HTMLDivElement>(null);
  const { tabProps, isSelected, isDisabled } = useTab({ key: item.id }, state, ref);
  return (
    <div
      {...tabProps}
      ref={ref}
      className="mall-tab"
      data-selected={isSelected || undefined}
      data-disabled={isDisabled || undefined}
    >
      {item.title}
      {item.count !== undefined && <span className="mall-tab-count">{item.count}</span>}
    </div>
  );
}

function TabPanel({ state, children }: { state: State; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const { tabPanelProps } = useTabPanel({}, state, ref);
  return (
    <div {...tabPanelProps} ref={ref} className="mall-tab-panel">
      {children}
    </div>
  );
}
