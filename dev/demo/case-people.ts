/** The sample people whom cases are about or who report; with the default picture, and away from where visitors start. */
import { person, type SamplePerson } from './people.ts';

export const casePeople: readonly SamplePerson[] = [
  person('rick', 'Rick', 'Dunn', '88201 Roswell', '575-555-0101', { daysAgo: 2 }),
  person('vince', 'Vince', 'Marsh', '88201 Roswell', '575-555-0102', { daysAgo: 200 }),
  person('della', 'Della', 'Crane', '88201 Roswell', '575-555-0103', { daysAgo: 40 }),
  person('dale', 'Dale', 'Hooper', '88201 Roswell', '575-555-0104', { daysAgo: 700 }),
  person('ana', 'Ana', 'Ruiz', '88201 Roswell', '575-555-0105', { daysAgo: 1000 }),
  person('norm', 'Norm', 'Tucker', '88201 Roswell', '575-555-0106', { daysAgo: 12 }),
  person('brock', 'Brock', 'Stone', '88201 Roswell', '575-555-0107', { daysAgo: 1 }),
  person('tess', 'Tess', 'Avery', '88201 Roswell', '575-555-0108', { daysAgo: 90 }),
  person('sid', 'Sid', 'Farrow', '88201 Roswell', '575-555-0109', { daysAgo: 5 }),
  person('tim', 'Tim', 'Ortega', '88201 Roswell', '575-555-0110', { daysAgo: 6 }),
  person('marv', 'Marvin', 'Gale', '88201 Roswell', '575-555-0111', {
    daysAgo: 1,
    displayName: 'Free Chairs Office',
  }),
  person('gus', 'Gus', 'Lombard', '88201 Roswell', '575-555-0112', { daysAgo: 300 }),
  person('bea', 'Bea', 'Winters', '88201 Roswell', '575-555-0113', { daysAgo: 900 }),
  person('lou', 'Lou', 'Castell', '88201 Roswell', '575-555-0114', { daysAgo: 500 }),
  person('mira', 'Mira', 'Holt', '88201 Roswell', '575-555-0115', { daysAgo: 1 }),
];
