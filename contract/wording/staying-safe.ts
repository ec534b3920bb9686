/** The page about staying safe; what it says is in `web/pages/safety/safety-sections.tsx`. */

export const safetyTitle = 'Staying safe';
export const safetyAbout =
  'How to meet and pay safely, what no honest person asks for, and what to do if you already paid.';
export const safetyLead =
  'A few habits that keep you and your money safe, and what to do if something went wrong.';
