type Props = { readonly event: { readonly actor: string; readonly actorName?: string | undefined } };

/** Who caused an event: of staff by name, with the id that was recorded behind it. */
export function Actor({ event: { actor, actorName } }: Props) {
  if (actorName === undefined) return <bdi>{actor}</bdi>;
  return (
    <>
      <bdi>{actorName}</bdi> <bdi className="site-muted">{actor}</bdi>
    </>
  );
}
