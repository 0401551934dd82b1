/**
 * What Google's rich results ask of structured data, as its documentation of each type says ("Required properties"), and the types of
 * their values. A fault names the path of what is missing or wrong.
 */
type Rule = (value: unknown) => readonly string[];
type Thing = Readonly<Record<string, unknown>>;

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const when =
  (test: (value: unknown) => boolean, fault: string): Rule =>
  (value) =>
    test(value) ? [] : [fault];

const text = when((value) => typeof value === 'string' && value.trim() !== '', 'is no text');
const url = when(
  (value) => typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value),
  'is no whole address',
);
const price = when((value) => /^\d+(\.\d+)?$/.test(String(value)) && Number(value) > 0, 'is no price');
const currency = when((value) => /^[A-Z]{3}$/.test(String(value)), 'is no currency of ISO 4217');
const count = when((value) => Number.isInteger(value) && Number(value) > 0, 'is no count');
const oneOf = (...values: readonly string[]): Rule =>
  when((value) => values.includes(String(value)), 'is not known');
const optional =
  (rule: Rule): Rule =>
  (value) =>
    value === undefined ? [] : rule(value);
const each =
  (rule: Rule, atLeast = 1): Rule =>
  (value) => {
    if (!Array.isArray(value) || value.length < atLeast) return [`has not ${atLeast}`];
    return value.flatMap((item, place) => rule(item).map((fault) => `${place}: ${fault}`));
  };

const thing =
  (type: string, rules: Readonly<Record<string, Rule>>): Rule =>
  (value) => {
    if (!isThing(value) || value['@type'] !== type) return [`is no ${type}`];
    return Object.entries(rules).flatMap(([name, rule]) =>
      rule(value[name]).map((fault) => `${name}: ${fault}`),
    );
  };

const schema = (name: string) => `https://schema.org/${name}`;
const offered = {
  priceCurrency: currency,
  availability: oneOf(schema('InStock'), schema('OutOfStock')),
  itemCondition: oneOf(schema('NewCondition')),
  url,
};
const offer = thing('Offer', { ...offered, price });
const aggregateOffer = thing('AggregateOffer', {
  ...offered,
  lowPrice: price,
  highPrice: price,
  offerCount: count,
});
const rating: Rule = (value) => {
  const faults = thing('AggregateRating', { ratingValue: price, reviewCount: count })(value);
  const { ratingValue, bestRating = 5, worstRating = 1 } = isThing(value) ? value : {};
  const within = Number(ratingValue) >= Number(worstRating) && Number(ratingValue) <= Number(bestRating);
  return within ? faults : [...faults, 'ratingValue: is beyond its scale'];
};

const rules: Readonly<Record<string, Rule>> = {
  Product: thing('Product', {
    name: text,
    image: each(url),
    offers: (value) => (isThing(value) && value['@type'] === 'Offer' ? offer(value) : aggregateOffer(value)),
    aggregateRating: optional(rating),
    description: optional(text),
    sku: optional(text),
  }),
  BreadcrumbList: thing('BreadcrumbList', {
    itemListElement: (value) => [
      ...each(thing('ListItem', { position: count, name: text, item: url }), 2)(value),
      ...(Array.isArray(value) && value.some((item, place) => isThing(item) && item['position'] !== place + 1)
        ? ['positions are not in order']
        : []),
    ],
  }),
  WebSite: thing('WebSite', {
    name: text,
    url,
    potentialAction: thing('SearchAction', {
      target: thing('EntryPoint', {
        urlTemplate: when(
          (value) => String(value).includes('{search_term_string}'),
          'has no place for words',
        ),
      }),
      'query-input': oneOf('required name=search_term_string'),
    }),
  }),
  Organization: thing('Organization', { name: text, url, logo: url }),
  OnlineStore: thing('OnlineStore', { name: text, url, logo: url }),
};

/** The faults of the text of a script of JSON-LD; of types that have no rule here, too. */
export function structuredDataFaults(script: string): string[] {
  const data: unknown = JSON.parse(script);
  if (!isThing(data) || data['@context'] !== 'https://schema.org')
    return ['@context: is not that of schema.org'];
  const things = Array.isArray(data['@graph']) ? (data['@graph'] as unknown[]) : [data];
  return things.flatMap((it) => {
    const type = isThing(it) ? String(it['@type']) : '';
    const rule = Object.hasOwn(rules, type) ? rules[type] : undefined;
    return rule ? rule(it).map((fault) => `${type}.${fault}`) : [`${type}: has no rule`];
  });
}
