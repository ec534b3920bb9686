/** Colours of tokens.css for what the browser itself draws around the page: it reads no CSS variables. */
export const themeColours = {
  /** The header's ground, `surface`. */
  surface: { light: '#fffefb', dark: '#192325' },
  paper: { light: '#fbf8f2' },
} as const;
