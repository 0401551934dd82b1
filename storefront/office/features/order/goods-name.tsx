type Props = { readonly name: string; readonly specification: string };

/** The head of a row about ordered goods. */
export function GoodsName({ name, specification }: Props) {
  return (
    <th scope="row">
      <bdi>{name}</bdi>
      <div className="site-muted">
        <bdi>{specification}</bdi>
      </div>
    </th>
  );
}
