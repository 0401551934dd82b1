-- What a brand looks like: the tokens that it sets (ui-kit/theme/brand-tokens.ts) and its sign. {} is the kit's own look, and a
-- sign without shapes is none.

alter table brand
  add column theme jsonb not null default '{}' check (jsonb_typeof(theme) = 'object'),
  add column mark jsonb not null default '{"viewBox": "0 0 32 32", "shapes": []}' check (jsonb_typeof(mark) = 'object');

update brand
set theme = look.theme::jsonb, mark = look.mark::jsonb
from (values
  ('caravan', '{
    "--mall-primary": "#0f5f4f", "--mall-primary-hover": "#0d5042", "--mall-primary-pressed": "#0a4136",
    "--mall-on-primary": "#ffffff", "--mall-primary-soft": "#e7efed", "--mall-on-primary-soft": "#0d5042",
    "--mall-link": "#0f5f4f", "--mall-accent": "#b8400e", "--mall-on-accent": "#ffffff", "--mall-accent-soft": "#f6e8e2",
    "--mall-on-accent-soft": "#a93b0d", "--mall-focus": "#0f5f4f", "--mall-picture-ground": "#f1f5f1",
    "--mall-surface-sunken": "#f5f6f4", "--mall-surface-hover": "#eff1ee", "--mall-line": "#e2e5e1",
    "--mall-mark-accent": "#f4b860", "--mall-radius-control": "8px", "--mall-radius-card": "12px",
    "--mall-radius-badge": "6px"
  }', '{"viewBox": "0 0 32 32", "shapes": [
    {"role": "ground", "d": "M9 0h14a9 9 0 0 1 9 9v14a9 9 0 0 1 -9 9h-14a9 9 0 0 1 -9 -9v-14a9 9 0 0 1 9 -9z"},
    {"role": "line", "d": "M5 22.5c3.2-.6 4.3-7.5 7.8-7.5 2.5 0 2.5 3 4.5 3s2.2-6.5 5-6.5c2.6 0 1.8 4.2 4.7 4.5", "width": 2.5},
    {"role": "accent", "d": "M21.1 7.3a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0 -4.8 0z"}
  ]}'),
  ('silkway', '{
    "--mall-primary": "#7a2060", "--mall-primary-hover": "#661b51", "--mall-primary-pressed": "#531641",
    "--mall-on-primary": "#ffffff", "--mall-primary-soft": "#f2e9ef", "--mall-on-primary-soft": "#661b51",
    "--mall-link": "#7a2060", "--mall-accent": "#f5b51b", "--mall-on-accent": "#33240a", "--mall-accent-soft": "#fef6e4",
    "--mall-on-accent-soft": "#84620f", "--mall-focus": "#7a2060", "--mall-picture-ground": "#f9f1e6",
    "--mall-surface-sunken": "#faf7f2", "--mall-surface-hover": "#f4efe7", "--mall-line": "#e9e2d8",
    "--mall-mark-accent": "#f5b51b", "--mall-radius-control": "22px", "--mall-radius-card": "20px",
    "--mall-radius-badge": "999px",
    "--mall-font-display": "''Iowan Old Style'', Charter, ''Palatino Linotype'', ''Noto Serif'', ''Liberation Serif'', Georgia, ''Noto Naskh Arabic'', serif",
    "--mall-weight-display": "600", "--mall-tracking-display": "-0.008em", "--mall-weight-word": "600",
    "--mall-tracking-word": "-0.01em"
  }', '{"viewBox": "0 0 32 32", "shapes": [
    {"role": "ground", "d": "M0 16a16 16 0 1 0 32 0a16 16 0 1 0 -32 0z"},
    {"role": "line", "d": "M22.5 9.5c-2-2-4.2-2.7-6.6-2.7-3.4 0-5.9 1.9-5.9 4.6 0 6 12.4 3 12.4 9.2 0 2.8-2.8 4.7-6.3 4.7-2.6 0-5-.9-6.9-2.9", "width": 2.2},
    {"role": "line", "d": "M25.6 12.4c-1-4.6-4.9-8.4-9.7-8.4", "width": 1.2},
    {"role": "accent", "d": "M14.1 16a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0z"}
  ]}'),
  ('ironbridge', '{
    "--mall-primary": "#16202b", "--mall-primary-hover": "#121b24", "--mall-primary-pressed": "#0f161d",
    "--mall-on-primary": "#ffffff", "--mall-primary-soft": "#e8e9ea", "--mall-on-primary-soft": "#121b24",
    "--mall-link": "#a93c00", "--mall-accent": "#ff6a13", "--mall-on-accent": "#1f0d00", "--mall-accent-soft": "#ffede3",
    "--mall-on-accent-soft": "#a8460d", "--mall-focus": "#a93c00", "--mall-picture-ground": "#edf0f3",
    "--mall-surface-sunken": "#f1f3f5", "--mall-surface-hover": "#e8ebee", "--mall-line": "#cfd5db",
    "--mall-mark-accent": "#ff6a13", "--mall-radius-control": "0px", "--mall-radius-card": "0px",
    "--mall-radius-badge": "0px",
    "--mall-font-display": "''Arial Narrow'', ''Roboto Condensed'', ''Helvetica Neue Condensed'', ''Liberation Sans Narrow'', ''Helvetica Neue'', Arial, ''Noto Sans Arabic'', sans-serif",
    "--mall-weight-display": "700", "--mall-tracking-display": "-0.005em", "--mall-weight-word": "700",
    "--mall-tracking-word": "0.06em", "--mall-case-word": "uppercase"
  }', '{"viewBox": "0 0 32 32", "shapes": [
    {"role": "ground", "d": "M0 0h32v32H0z"},
    {"role": "line", "d": "M4 22c2.5-9 6.5-13.5 12-13.5s9.5 4.5 12 13.5M10 21v-8.6M16 21V9M22 21v-8.6", "width": 2},
    {"role": "accent", "d": "M2 21h28v3.5H2z"}
  ]}'),
  ('portside', '{
    "--mall-primary": "#0a4a7a", "--mall-primary-hover": "#083e66", "--mall-primary-pressed": "#073253",
    "--mall-on-primary": "#ffffff", "--mall-primary-soft": "#e7edf2", "--mall-on-primary-soft": "#083e66",
    "--mall-link": "#0a4a7a", "--mall-accent": "#d8342a", "--mall-on-accent": "#ffffff", "--mall-accent-soft": "#fae7e5",
    "--mall-on-accent-soft": "#b52c23", "--mall-focus": "#0a4a7a", "--mall-picture-ground": "#edf4f9",
    "--mall-surface-sunken": "#f4f5f8", "--mall-surface-hover": "#edeff4", "--mall-line": "#dfe2ea",
    "--mall-mark-accent": "#d8342a", "--mall-radius-control": "6px", "--mall-radius-card": "8px",
    "--mall-radius-badge": "4px",
    "--mall-font-display": "''Optima'', ''Candara'', ''Gill Sans'', ''Noto Sans'', ''Liberation Sans'', ''Noto Sans Arabic'', sans-serif",
    "--mall-weight-display": "700", "--mall-tracking-display": "-0.01em"
  }', '{"viewBox": "0 0 32 32", "shapes": [
    {"role": "ground", "d": "M6 0h20a6 6 0 0 1 6 6v20a6 6 0 0 1 -6 6h-20a6 6 0 0 1 -6 -6v-20a6 6 0 0 1 6 -6z"},
    {"role": "figure", "d": "M9 6h14l-2 13H11z"},
    {"role": "accent", "d": "M4 21h24l-3.5 6h-17z"}
  ]}'),
  ('oakmart', '{
    "--mall-primary": "#5b3a1e", "--mall-primary-hover": "#4c3119", "--mall-primary-pressed": "#3e2714",
    "--mall-on-primary": "#ffffff", "--mall-primary-soft": "#efebe9", "--mall-on-primary-soft": "#4c3119",
    "--mall-link": "#5b3a1e", "--mall-accent": "#3f7d20", "--mall-on-accent": "#ffffff", "--mall-accent-soft": "#e8efe4",
    "--mall-on-accent-soft": "#376e1c", "--mall-focus": "#5b3a1e", "--mall-picture-ground": "#f5f0e8",
    "--mall-surface-sunken": "#f8f6f0", "--mall-surface-hover": "#f2eee4", "--mall-line": "#e6e0d2",
    "--mall-mark-accent": "#8fbf5a", "--mall-radius-control": "6px", "--mall-radius-card": "10px",
    "--mall-radius-badge": "4px",
    "--mall-font-display": "''Rockwell'', ''Roboto Slab'', ''DejaVu Serif'', ''Noto Serif'', ''Courier New'', ''Noto Sans Arabic'', serif",
    "--mall-weight-display": "700", "--mall-tracking-display": "-0.015em"
  }', '{"viewBox": "0 0 32 32", "shapes": [
    {"role": "ground", "d": "M6 0h20a6 6 0 0 1 6 6v20a6 6 0 0 1 -6 6h-20a6 6 0 0 1 -6 -6v-20a6 6 0 0 1 6 -6z"},
    {"role": "figure", "d": "M14.5 15h3v13h-3z"},
    {"role": "accent", "d": "M5.5 14a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0zM15.5 14a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0zM10.5 9.5a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0z"}
  ]}'),
  ('bluecrate', '{
    "--mall-primary": "#1546c8", "--mall-primary-hover": "#123ba8", "--mall-primary-pressed": "#0e3088",
    "--mall-on-primary": "#ffffff", "--mall-primary-soft": "#e8edfa", "--mall-on-primary-soft": "#123ba8",
    "--mall-link": "#1546c8", "--mall-accent": "#00a3a3", "--mall-on-accent": "#001d1d", "--mall-accent-soft": "#e0f4f4",
    "--mall-on-accent-soft": "#006f6f", "--mall-focus": "#1546c8", "--mall-picture-ground": "#eff3fe",
    "--mall-surface-sunken": "#f4f5f8", "--mall-surface-hover": "#edeff4", "--mall-line": "#dfe2ea",
    "--mall-mark-accent": "#00a3a3", "--mall-radius-control": "4px", "--mall-radius-card": "6px",
    "--mall-radius-badge": "4px",
    "--mall-font-display": "''Futura'', ''Century Gothic'', ''Avenir Next'', ''Trebuchet MS'', ''DejaVu Sans'', ''Noto Sans Arabic'', sans-serif",
    "--mall-weight-display": "700", "--mall-tracking-display": "-0.02em"
  }', '{"viewBox": "0 0 32 32", "shapes": [
    {"role": "ground", "d": "M16 1 30 8.5v15L16 31 2 23.5v-15z"},
    {"role": "figure", "d": "M16 4.5 26 9.8 16 15 6 9.8z"},
    {"role": "accent", "d": "M17.5 17.5 27 12.5v9L17.5 27z"}
  ]}'),
  ('sunbazaar', '{
    "--mall-primary": "#a3320b", "--mall-primary-hover": "#892a09", "--mall-primary-pressed": "#6f2207",
    "--mall-on-primary": "#ffffff", "--mall-primary-soft": "#f6ebe7", "--mall-on-primary-soft": "#892a09",
    "--mall-link": "#a3320b", "--mall-accent": "#ffc233", "--mall-on-accent": "#2e2309", "--mall-accent-soft": "#fff8e7",
    "--mall-on-accent-soft": "#7f6119", "--mall-focus": "#a3320b", "--mall-picture-ground": "#fff5e4",
    "--mall-surface-sunken": "#faf7f2", "--mall-surface-hover": "#f4efe7", "--mall-line": "#e9e2d8",
    "--mall-mark-accent": "#ffc233", "--mall-radius-control": "14px", "--mall-radius-card": "18px",
    "--mall-radius-badge": "999px",
    "--mall-font-display": "''Futura'', ''Century Gothic'', ''Avenir Next'', ''Trebuchet MS'', ''DejaVu Sans'', ''Noto Sans Arabic'', sans-serif",
    "--mall-weight-display": "700", "--mall-tracking-display": "-0.015em"
  }', '{"viewBox": "0 0 32 32", "shapes": [
    {"role": "ground", "d": "M0 16a16 16 0 1 0 32 0a16 16 0 1 0 -32 0z"},
    {"role": "accent", "d": "M9.5 18a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0z"},
    {"role": "line", "d": "M16 8V5M24 11l2-2M8 11 6 9M3.5 24.5h25", "width": 2.2}
  ]}'),
  ('nordvara', '{
    "--mall-primary": "#234a5c", "--mall-primary-hover": "#1d3e4d", "--mall-primary-pressed": "#18323f",
    "--mall-on-primary": "#ffffff", "--mall-primary-soft": "#e9edef", "--mall-on-primary-soft": "#1d3e4d",
    "--mall-link": "#234a5c", "--mall-accent": "#c2455a", "--mall-on-accent": "#ffffff", "--mall-accent-soft": "#f8e9eb",
    "--mall-on-accent-soft": "#a73b4d", "--mall-focus": "#234a5c", "--mall-picture-ground": "#f0f5f7",
    "--mall-surface-sunken": "#f4f5f8", "--mall-surface-hover": "#edeff4", "--mall-line": "#dfe2ea",
    "--mall-mark-accent": "#c2455a", "--mall-radius-control": "2px", "--mall-radius-card": "4px",
    "--mall-radius-badge": "2px",
    "--mall-font-display": "''Optima'', ''Candara'', ''Gill Sans'', ''Noto Sans'', ''Liberation Sans'', ''Noto Sans Arabic'', sans-serif",
    "--mall-weight-display": "600", "--mall-tracking-display": "0em", "--mall-tracking-word": "0.04em",
    "--mall-case-word": "lowercase"
  }', '{"viewBox": "0 0 32 32", "shapes": [
    {"role": "ground", "d": "M4 0h24a4 4 0 0 1 4 4v24a4 4 0 0 1 -4 4h-24a4 4 0 0 1 -4 -4v-24a4 4 0 0 1 4 -4z"},
    {"role": "figure", "d": "M16 5 28 26H4z"},
    {"role": "accent", "d": "M16 5l4.6 8-4.6-2-4.6 2z"}
  ]}'),
  ('mercato', '{
    "--mall-primary": "#9b1c2e", "--mall-primary-hover": "#821827", "--mall-primary-pressed": "#69131f",
    "--mall-on-primary": "#ffffff", "--mall-primary-soft": "#f5e8ea", "--mall-on-primary-soft": "#821827",
    "--mall-link": "#9b1c2e", "--mall-accent": "#1f7a4d", "--mall-on-accent": "#ffffff", "--mall-accent-soft": "#e4efea",
    "--mall-on-accent-soft": "#1c6e45", "--mall-focus": "#9b1c2e", "--mall-picture-ground": "#faf2ed",
    "--mall-surface-sunken": "#faf5f5", "--mall-surface-hover": "#f5ecec", "--mall-line": "#eadede",
    "--mall-mark-accent": "#1f7a4d", "--mall-radius-control": "10px", "--mall-radius-card": "14px",
    "--mall-radius-badge": "8px",
    "--mall-font-display": "''Iowan Old Style'', Charter, ''Palatino Linotype'', ''Noto Serif'', ''Liberation Serif'', Georgia, ''Noto Naskh Arabic'', serif",
    "--mall-weight-display": "700", "--mall-tracking-display": "-0.015em", "--mall-tracking-word": "-0.02em"
  }', '{"viewBox": "0 0 32 32", "shapes": [
    {"role": "ground", "d": "M2 12 5 3h22l3 9v17H2z"},
    {"role": "figure", "d": "M2 12h7v3a3.5 3.5 0 0 1-7 0zM16 12h7v3a3.5 3.5 0 0 1-7 0z"},
    {"role": "accent", "d": "M9 12h7v3a3.5 3.5 0 0 1-7 0zM23 12h7v3a3.5 3.5 0 0 1-7 0z"}
  ]}'),
  ('lotuspoint', '{
    "--mall-primary": "#8a2a78", "--mall-primary-hover": "#742365", "--mall-primary-pressed": "#5e1d52",
    "--mall-on-primary": "#ffffff", "--mall-primary-soft": "#f3eaf2", "--mall-on-primary-soft": "#742365",
    "--mall-link": "#8a2a78", "--mall-accent": "#e0559b", "--mall-on-accent": "#280f1c", "--mall-accent-soft": "#fbebf3",
    "--mall-on-accent-soft": "#a13d70", "--mall-focus": "#8a2a78", "--mall-picture-ground": "#faf1f7",
    "--mall-surface-sunken": "#faf5f5", "--mall-surface-hover": "#f5ecec", "--mall-line": "#eadede",
    "--mall-mark-accent": "#e0559b", "--mall-radius-control": "20px", "--mall-radius-card": "24px",
    "--mall-radius-badge": "999px",
    "--mall-font-display": "''Optima'', ''Candara'', ''Gill Sans'', ''Noto Sans'', ''Liberation Sans'', ''Noto Sans Arabic'', sans-serif",
    "--mall-weight-display": "600", "--mall-tracking-display": "-0.01em"
  }', '{"viewBox": "0 0 32 32", "shapes": [
    {"role": "ground", "d": "M16 0h0a16 16 0 0 1 16 16v0a16 16 0 0 1 -16 16h0a16 16 0 0 1 -16 -16v0a16 16 0 0 1 16 -16z"},
    {"role": "figure", "d": "M16 6c4 4 5 9 0 18-5-9-4-14 0-18z"},
    {"role": "accent", "d": "M5 15c6 0 9 3 10 9-6 0-10-3-10-9zM27 15c-6 0-9 3-10 9 6 0 10-3 10-9z"}
  ]}'),
  ('redanchor', '{
    "--mall-primary": "#b01722", "--mall-primary-hover": "#94131d", "--mall-primary-pressed": "#781017",
    "--mall-on-primary": "#ffffff", "--mall-primary-soft": "#f7e8e9", "--mall-on-primary-soft": "#94131d",
    "--mall-link": "#b01722", "--mall-accent": "#0d3b66", "--mall-on-accent": "#ffffff", "--mall-accent-soft": "#e2e7ed",
    "--mall-on-accent-soft": "#0d3b66", "--mall-focus": "#b01722", "--mall-picture-ground": "#f7f1f1",
    "--mall-surface-sunken": "#faf5f5", "--mall-surface-hover": "#f5ecec", "--mall-line": "#eadede",
    "--mall-mark-accent": "#0d3b66", "--mall-radius-control": "4px", "--mall-radius-card": "4px",
    "--mall-radius-badge": "2px",
    "--mall-font-display": "''Rockwell'', ''Roboto Slab'', ''DejaVu Serif'', ''Noto Serif'', ''Courier New'', ''Noto Sans Arabic'', serif",
    "--mall-weight-display": "700", "--mall-tracking-display": "-0.02em"
  }', '{"viewBox": "0 0 32 32", "shapes": [
    {"role": "ground", "d": "M2 2h28v15c0 7-6 12-14 15C8 29 2 24 2 17z"},
    {"role": "line", "d": "M16 9.5V26M9 18c0 5 3 8 7 8s7-3 7-8M12 13.5h8", "width": 2.2},
    {"role": "figure", "d": "M13.6 7.2a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0 -4.8 0z"}
  ]}'),
  ('zenwhole', '{
    "--mall-primary": "#3d4a3e", "--mall-primary-hover": "#333e34", "--mall-primary-pressed": "#29322a",
    "--mall-on-primary": "#ffffff", "--mall-primary-soft": "#ecedec", "--mall-on-primary-soft": "#333e34",
    "--mall-link": "#3d4a3e", "--mall-accent": "#a8622a", "--mall-on-accent": "#ffffff", "--mall-accent-soft": "#f5ece5",
    "--mall-on-accent-soft": "#8d5223", "--mall-focus": "#3d4a3e", "--mall-picture-ground": "#f3f3ef",
    "--mall-surface-sunken": "#f8f6f0", "--mall-surface-hover": "#f2eee4", "--mall-line": "#e6e0d2",
    "--mall-mark-accent": "#a8622a", "--mall-radius-control": "24px", "--mall-radius-card": "16px",
    "--mall-radius-badge": "999px",
    "--mall-font-display": "''Optima'', ''Candara'', ''Gill Sans'', ''Noto Sans'', ''Liberation Sans'', ''Noto Sans Arabic'', sans-serif",
    "--mall-weight-display": "500", "--mall-tracking-display": "0.01em", "--mall-weight-word": "500",
    "--mall-tracking-word": "0.02em", "--mall-case-word": "lowercase"
  }', '{"viewBox": "0 0 32 32", "shapes": [
    {"role": "ground", "d": "M0 16a16 16 0 1 0 32 0a16 16 0 1 0 -32 0z"},
    {"role": "line", "d": "M24.5 20.5A10 10 0 1 1 25.8 14", "width": 2.6},
    {"role": "accent", "d": "M13 16a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z"}
  ]}'),
  ('palmtrade', '{
    "--mall-primary": "#006b5e", "--mall-primary-hover": "#005a4f", "--mall-primary-pressed": "#004940",
    "--mall-on-primary": "#ffffff", "--mall-primary-soft": "#e6f0ef", "--mall-on-primary-soft": "#005a4f",
    "--mall-link": "#006b5e", "--mall-accent": "#e4572e", "--mall-on-accent": "#291008", "--mall-accent-soft": "#fcebe6",
    "--mall-on-accent-soft": "#a94022", "--mall-focus": "#006b5e", "--mall-picture-ground": "#ebf7f4",
    "--mall-surface-sunken": "#f4f6f2", "--mall-surface-hover": "#edf1ea", "--mall-line": "#dfe5da",
    "--mall-mark-accent": "#e4572e", "--mall-radius-control": "12px", "--mall-radius-card": "16px",
    "--mall-radius-badge": "8px",
    "--mall-font-display": "''Futura'', ''Century Gothic'', ''Avenir Next'', ''Trebuchet MS'', ''DejaVu Sans'', ''Noto Sans Arabic'', sans-serif",
    "--mall-weight-display": "600", "--mall-tracking-display": "-0.01em"
  }', '{"viewBox": "0 0 32 32", "shapes": [
    {"role": "ground", "d": "M10 0h12a10 10 0 0 1 10 10v12a10 10 0 0 1 -10 10h-12a10 10 0 0 1 -10 -10v-12a10 10 0 0 1 10 -10z"},
    {"role": "line", "d": "M17 28c-1-6-.5-11 1-15M18 13c-3-4-8-4-11 0M18 13c3-4 7-3 9 1M18 13c-1-4-4-6-7-6", "width": 2.2},
    {"role": "accent", "d": "M21.4 7a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0z"}
  ]}'),
  ('cedarhall', '{
    "--mall-primary": "#22523a", "--mall-primary-hover": "#1d4531", "--mall-primary-pressed": "#173827",
    "--mall-on-primary": "#ffffff", "--mall-primary-soft": "#e9eeeb", "--mall-on-primary-soft": "#1d4531",
    "--mall-link": "#22523a", "--mall-accent": "#8c6a12", "--mall-on-accent": "#ffffff", "--mall-accent-soft": "#f1ede3",
    "--mall-on-accent-soft": "#7b5d10", "--mall-focus": "#22523a", "--mall-picture-ground": "#f1f4ec",
    "--mall-surface-sunken": "#f4f6f2", "--mall-surface-hover": "#edf1ea", "--mall-line": "#dfe5da",
    "--mall-mark-accent": "#8c6a12", "--mall-radius-control": "3px", "--mall-radius-card": "6px",
    "--mall-radius-badge": "3px",
    "--mall-font-display": "''Iowan Old Style'', Charter, ''Palatino Linotype'', ''Noto Serif'', ''Liberation Serif'', Georgia, ''Noto Naskh Arabic'', serif",
    "--mall-weight-display": "700", "--mall-tracking-display": "-0.01em", "--mall-tracking-word": "0.05em",
    "--mall-case-word": "uppercase"
  }', '{"viewBox": "0 0 32 32", "shapes": [
    {"role": "ground", "d": "M2 32V16a14 14 0 0 1 28 0v16z"},
    {"role": "figure", "d": "M16 5l6 9h-3.5l5 7h-15l5-7H10z"},
    {"role": "accent", "d": "M14.5 21h3v6h-3z"}
  ]}'),
  ('kitefield', '{
    "--mall-primary": "#4a35b8", "--mall-primary-hover": "#3e2d9b", "--mall-primary-pressed": "#32247d",
    "--mall-on-primary": "#ffffff", "--mall-primary-soft": "#edebf8", "--mall-on-primary-soft": "#3e2d9b",
    "--mall-link": "#4a35b8", "--mall-accent": "#f0a202", "--mall-on-accent": "#2b1d00", "--mall-accent-soft": "#fdf4e1",
    "--mall-on-accent-soft": "#865b01", "--mall-focus": "#4a35b8", "--mall-picture-ground": "#f3f2fc",
    "--mall-surface-sunken": "#f4f5f8", "--mall-surface-hover": "#edeff4", "--mall-line": "#dfe2ea",
    "--mall-mark-accent": "#f0a202", "--mall-radius-control": "10px", "--mall-radius-card": "14px",
    "--mall-radius-badge": "10px",
    "--mall-font-display": "''Futura'', ''Century Gothic'', ''Avenir Next'', ''Trebuchet MS'', ''DejaVu Sans'', ''Noto Sans Arabic'', sans-serif",
    "--mall-weight-display": "700", "--mall-tracking-display": "-0.02em"
  }', '{"viewBox": "0 0 32 32", "shapes": [
    {"role": "ground", "d": "M16 0l16 16-16 16L0 16z"},
    {"role": "figure", "d": "M16 5l6 9-6 4-6-4z"},
    {"role": "accent", "d": "M16 18l6-4-6 13-6-13z"}
  ]}'),
  ('amberloft', '{
    "--mall-primary": "#8a4b00", "--mall-primary-hover": "#743f00", "--mall-primary-pressed": "#5e3300",
    "--mall-on-primary": "#ffffff", "--mall-primary-soft": "#f3ede6", "--mall-on-primary-soft": "#743f00",
    "--mall-link": "#8a4b00", "--mall-accent": "#d62f6b", "--mall-on-accent": "#ffffff", "--mall-accent-soft": "#fae6ed",
    "--mall-on-accent-soft": "#b4275a", "--mall-focus": "#8a4b00", "--mall-picture-ground": "#fcf4e6",
    "--mall-surface-sunken": "#faf7f2", "--mall-surface-hover": "#f4efe7", "--mall-line": "#e9e2d8",
    "--mall-mark-accent": "#d62f6b", "--mall-radius-control": "16px", "--mall-radius-card": "12px",
    "--mall-radius-badge": "8px",
    "--mall-font-display": "''Iowan Old Style'', Charter, ''Palatino Linotype'', ''Noto Serif'', ''Liberation Serif'', Georgia, ''Noto Naskh Arabic'', serif",
    "--mall-weight-display": "500", "--mall-tracking-display": "0em", "--mall-weight-word": "500"
  }', '{"viewBox": "0 0 32 32", "shapes": [
    {"role": "ground", "d": "M0 0h20a12 12 0 0 1 12 12v20H12A12 12 0 0 1 0 20z"},
    {"role": "figure", "d": "M7 25V14l9-7 9 7v11h-6v-6h-6v6z"},
    {"role": "accent", "d": "M14.2 14.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0z"}
  ]}'),
  ('tidewater', '{
    "--mall-primary": "#00637c", "--mall-primary-hover": "#005368", "--mall-primary-pressed": "#004354",
    "--mall-on-primary": "#ffffff", "--mall-primary-soft": "#e6eff2", "--mall-on-primary-soft": "#005368",
    "--mall-link": "#00637c", "--mall-accent": "#f26b4e", "--mall-on-accent": "#2c130e", "--mall-accent-soft": "#fdedea",
    "--mall-on-accent-soft": "#a04733", "--mall-focus": "#00637c", "--mall-picture-ground": "#eaf6f9",
    "--mall-surface-sunken": "#f4f5f8", "--mall-surface-hover": "#edeff4", "--mall-line": "#dfe2ea",
    "--mall-mark-accent": "#f26b4e", "--mall-radius-control": "18px", "--mall-radius-card": "14px",
    "--mall-radius-badge": "999px",
    "--mall-font-display": "''Optima'', ''Candara'', ''Gill Sans'', ''Noto Sans'', ''Liberation Sans'', ''Noto Sans Arabic'', sans-serif",
    "--mall-weight-display": "700", "--mall-tracking-display": "-0.015em"
  }', '{"viewBox": "0 0 32 32", "shapes": [
    {"role": "ground", "d": "M16 0h0a16 16 0 0 1 16 16v0a16 16 0 0 1 -16 16h0a16 16 0 0 1 -16 -16v0a16 16 0 0 1 16 -16z"},
    {"role": "line", "d": "M4.5 14c4-4 8-4 11.5 0s7.5 4 11.5 0M6.5 21c3.5-3.5 6.5-3.5 9.5 0s6 3.5 9.5 0", "width": 2.4},
    {"role": "accent", "d": "M18.6 7.5a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0 -4.8 0z"}
  ]}'),
  ('goldenmile', '{
    "--mall-primary": "#2b2b2b", "--mall-primary-hover": "#242424", "--mall-primary-pressed": "#1d1d1d",
    "--mall-on-primary": "#ffffff", "--mall-primary-soft": "#eaeaea", "--mall-on-primary-soft": "#242424",
    "--mall-link": "#7a5a00", "--mall-accent": "#d9a514", "--mall-on-accent": "#271e04", "--mall-accent-soft": "#faf4e3",
    "--mall-on-accent-soft": "#7e600c", "--mall-focus": "#7a5a00", "--mall-picture-ground": "#f9f5e9",
    "--mall-surface-sunken": "#f6f6f6", "--mall-surface-hover": "#efefef", "--mall-line": "#e2e2e2",
    "--mall-mark-accent": "#d9a514", "--mall-radius-control": "2px", "--mall-radius-card": "2px",
    "--mall-radius-badge": "2px",
    "--mall-font-display": "''Iowan Old Style'', Charter, ''Palatino Linotype'', ''Noto Serif'', ''Liberation Serif'', Georgia, ''Noto Naskh Arabic'', serif",
    "--mall-weight-display": "700", "--mall-tracking-display": "-0.005em", "--mall-tracking-word": "0.08em",
    "--mall-case-word": "uppercase"
  }', '{"viewBox": "0 0 32 32", "shapes": [
    {"role": "ground", "d": "M9.4 0h13.2L32 9.4v13.2L22.6 32H9.4L0 22.6V9.4z"},
    {"role": "accent", "d": "M14 28 15 4h2l1 24zM6 28l5-24h1.5L10.5 28zM26 28 21 4h-1.5l2 24z"}
  ]}'),
  ('greenlane', '{
    "--mall-primary": "#2f6b14", "--mall-primary-hover": "#275a11", "--mall-primary-pressed": "#20490e",
    "--mall-on-primary": "#ffffff", "--mall-primary-soft": "#eaf0e8", "--mall-on-primary-soft": "#275a11",
    "--mall-link": "#2f6b14", "--mall-accent": "#0d6efd", "--mall-on-accent": "#ffffff", "--mall-accent-soft": "#e2eeff",
    "--mall-on-accent-soft": "#0b5acf", "--mall-focus": "#2f6b14", "--mall-picture-ground": "#f1f8ec",
    "--mall-surface-sunken": "#f4f6f2", "--mall-surface-hover": "#edf1ea", "--mall-line": "#dfe5da",
    "--mall-mark-accent": "#0d6efd", "--mall-radius-control": "8px", "--mall-radius-card": "16px",
    "--mall-radius-badge": "8px",
    "--mall-font-display": "ui-monospace, ''SF Mono'', ''Cascadia Mono'', Consolas, ''Liberation Mono'', ''Noto Sans Arabic'', monospace",
    "--mall-weight-display": "600", "--mall-tracking-display": "-0.03em", "--mall-tracking-word": "-0.05em"
  }', '{"viewBox": "0 0 32 32", "shapes": [
    {"role": "ground", "d": "M8 0h16a8 8 0 0 1 8 8v16a8 8 0 0 1 -8 8h-16a8 8 0 0 1 -8 -8v-16a8 8 0 0 1 8 -8z"},
    {"role": "figure", "d": "M12 28 15 4h2l3 24z"},
    {"role": "accent", "d": "M15.4 9h1.2v4h-1.2zM15.2 16h1.6v4h-1.6zM15 23h2v4h-2z"}
  ]}')
) as look (key, theme, mark)
where brand.key = look.key;
