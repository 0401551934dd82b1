/** A picture for the gallery. */
export const Mug = () => (
  <svg viewBox="0 0 126 110" width="252" height="220" aria-hidden="true">
    <ellipse cx="56" cy="102" rx="44" ry="6" fill="#000" opacity=".1" />
    <path d="M88 36h10a16 16 0 0 1 0 36H88" fill="none" stroke="#5b7553" strokeWidth="9" />
    <path d="M16 22h76v62a16 16 0 0 1-16 16H32a16 16 0 0 1-16-16z" fill="#6d8a63" />
    <path d="M16 22h24v78h-8a16 16 0 0 1-16-16z" fill="#5b7553" />
    <ellipse cx="54" cy="22" rx="38" ry="8" fill="#87a37d" />
    <ellipse cx="54" cy="23" rx="31" ry="5.5" fill="#3d2a1e" />
  </svg>
);
