const lines = { fill: 'none', stroke: 'currentColor', strokeWidth: '1.6', strokeLinecap: 'round' } as const;

export const EnlargeIcon = () => (
  <svg className="mall-icon" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" {...lines}>
    <path d="M12 4h4v4M16 4l-5 5M8 16H4v-4M4 16l5-5" strokeLinejoin="round" />
  </svg>
);
