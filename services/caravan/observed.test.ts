import { existsSync, readFileSync } from 'node:fs';
import { measureChat } from '@caravan/chat';
import { createMeasurements } from '@caravan/gateway';
import { collectProcessMetrics, measureJobs, metrics } from '@caravan/platform';
import { measureViews } from '@caravan/projections';
import { measureReconciliation } from '@caravan/reconciliation';
import { measureSms } from '@caravan/sms';
import { parser } from '@prometheus-io/lezer-promql';
import { Histogram } from 'prom-client';
import { beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
// each registers its metrics as it is loaded
import './roles/gateway.ts';
import './roles/signer.ts';
import './roles/watcher.ts';
import './roles/worker.ts';

const folder = new URL('../../deploy/observability/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, folder), 'utf8');

/** of every sample: what Prometheus says of its target, and the role that each process says it has */
const OF_TARGETS = ['job', 'instance', 'role'];

/** Every metric that the roles tell, by its name in Prometheus, with its labels. */
const told = new Map<string, ReadonlySet<string>>([['up', new Set(['job', 'instance', 'service'])]]);

beforeAll(() => {
  const notRead = undefined as never;
  collectProcessMetrics('test');
  createMeasurements(metrics);
  measureViews({ db: notRead, log: notRead });
  measureJobs(notRead);
  measureSms(notRead, notRead);
  measureChat(notRead, notRead);
  measureReconciliation(notRead);
  for (const metric of metrics.getMetricsAsArray()) {
    const { name, labelNames = [] } = metric as {
      readonly name: string;
      readonly labelNames?: readonly string[];
    };
    const labels = new Set([...OF_TARGETS, ...labelNames]);
    told.set(name, labels);
    if (!(metric instanceof Histogram)) continue;
    told.set(`${name}_bucket`, new Set([...labels, 'le']));
    for (const suffix of ['_sum', '_count']) told.set(name + suffix, labels);
  }
});

const alerts = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string(),
            expr: z.string(),
            labels: z.object({ severity: z.enum(['page', 'ticket']) }),
            annotations: z.object({ summary: z.string(), action: z.string() }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(read('alerts.yml')))
  .groups.flatMap(({ rules }) => rules);

const panel = z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) });
const dashboard = z
  .object({
    panels: z.array(panel),
    templating: z.object({ list: z.array(z.object({ name: z.string(), query: z.string() })) }),
  })
  .parse(JSON.parse(read('grafana/dashboards/caravan.json')));

/** A query as Prometheus gets it: Grafana puts values in place of its variables. */
const filledIn = (expr: string) =>
  expr.replaceAll('$__rate_interval', '5m').replaceAll(/\$(\w+)/g, (_, name: string) => {
    expect(dashboard.templating.list.map((variable) => variable.name)).toContain(name);
    return '.*';
  });

const queries: readonly (readonly [string, string])[] = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => [`panel: ${title}`, filledIn(expr)] as const),
  ),
  ...dashboard.templating.list.map(({ name, query }) => {
    const [, metric = '', label = ''] = /^label_values\((\w+), (\w+)\)$/.exec(query) ?? [];
    return [`variable: ${name}`, `sum by (${label}) (${metric})`] as const;
  }),
];

/** The metrics that a query names, each with the labels by which it selects and is grouped; and where it is no PromQL. */
function asked(query: string) {
  const named: { readonly name: string; readonly at: number; readonly labels: string[] }[] = [];
  const groups: { readonly from: number; readonly to: number; readonly label: string }[] = [];
  const faults: string[] = [];
  parser.parse(query).iterate({
    enter({ type, name, from, to, node }) {
      const text = query.slice(from, to);
      const { parent } = node;
      if (type.isError) faults.push(`at ${from}`);
      if (name === 'Identifier' && parent?.name === 'VectorSelector')
        named.push({ name: text, at: from, labels: [] });
      if (name !== 'LabelName') return;
      // of an aggregation, or of two sides that are matched
      const whole = parent?.name === 'GroupingLabels' ? parent.parent?.parent : undefined;
      if (whole) groups.push({ from: whole.from, to: whole.to, label: text });
      else named.at(-1)?.labels.push(text);
    },
  });
  for (const { at, labels } of named)
    labels.push(...groups.flatMap(({ from, to, label }) => (from <= at && at < to ? [label] : [])));
  return { named: named.map(({ name, labels }) => ({ name, labels })), faults };
}

it.each(queries)('%s asks for metrics and labels that there are', (_, query) => {
  const { named, faults } = asked(query);
  expect(faults).toEqual([]);
  expect(named.length).toBeGreaterThan(0);
  for (const { name, labels } of named) {
    expect([...told.keys()]).toContain(name);
    expect([...(told.get(name) ?? [])]).toEqual(expect.arrayContaining(labels));
  }
});

it('finds a metric, a label and a query that are wrong', () => {
  expect(asked('sum by (flow) (rate(a{b="c"}[5m]))')).toEqual({
    named: [{ name: 'a', labels: ['b', 'flow'] }],
    faults: [],
  });
  expect(asked('sum by (flow (a)').faults).not.toEqual([]);
  expect([...told.keys()]).not.toContain('caravan_flow_stuck');
});

it('shows every metric of ours on the dashboard', () => {
  const shown = dashboard.panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => asked(filledIn(expr)).named.map(({ name }) => name)),
  );
  const ours = metrics
    .getMetricsAsArray()
    .map((metric) => (metric as { readonly name: string }).name)
    .filter((name) => name.startsWith('caravan_'));
  expect(ours.length).toBeGreaterThan(40);
  const hidden = ours.filter((name) => !shown.includes(name) && !shown.includes(`${name}_bucket`));
  expect(hidden).toEqual(['caravan_signer_hot_wallet_coin_units']);
});

it('names each alert once, with what to do about it', () => {
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  for (const { annotations } of alerts) expect(annotations.action.length).toBeGreaterThan(15);
});

it('is what the containers are given', () => {
  const compose = readFileSync(new URL('../../docker-compose.yml', import.meta.url), 'utf8');
  const mounted = [...compose.matchAll(/\.\/deploy\/observability\/([\w./-]+):/g)].map(
    ([, path = '']) => path,
  );
  expect(mounted.length).toBe(4);
  expect(mounted.filter((path) => !existsSync(new URL(path, folder)))).toEqual([]);
  const { scrape_configs: scraped } = z
    .object({
      scrape_configs: z.array(
        z.object({
          dns_sd_configs: z.array(z.object({ names: z.array(z.string()) })),
          relabel_configs: z.array(
            z.object({ source_labels: z.array(z.string()), target_label: z.string() }),
          ),
        }),
      ),
    })
    .parse(parse(read('prometheus.yml')));
  const names = scraped.flatMap(({ dns_sd_configs: found }) => found.flatMap((each) => each.names));
  expect(names).toEqual(['gateway', 'worker', 'watcher', 'signer']);
  // a name that nothing stands behind has no target: it is missed by this label
  expect(scraped.flatMap(({ relabel_configs: relabelled }) => relabelled)).toEqual([
    { source_labels: ['__meta_dns_name'], target_label: 'service' },
  ]);
  const missing = alerts.find(({ alert }) => alert === 'CaravanRoleMissing')?.expr ?? '';
  const missed = [...missing.matchAll(/absent\(up\{job="caravan", service="(\w+)"\}\)/g)];
  expect(missed.map(([, name]) => name)).toEqual(names);
});
