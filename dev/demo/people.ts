/** The sample people. All sign in with the same password; their addresses and phone numbers reach nobody. */

export const samplePassword = 'handrail-sample-1';

export type Face = {
  skin: string;
  hair: string;
  top: string;
  wall: string;
  style: 'short' | 'long' | 'bun' | 'bald' | 'curls';
  glasses?: boolean;
  beard?: boolean;
};

export type SamplePerson = {
  key: string;
  email: string;
  displayName: string;
  firstName: string;
  lastName: string;
  phone: string;
  zip: string;
  city: string;
  face: Face;
};

function person(
  key: string,
  firstName: string,
  lastName: string,
  place: string,
  phone: string,
  face: Face,
  more: Partial<SamplePerson> = {},
): SamplePerson {
  const [zip = '', city = ''] = place.split(' ', 1).concat(place.slice(6));
  return {
    key,
    email: `${key}@example.com`,
    displayName: `${firstName} ${lastName[0]}.`,
    firstName,
    lastName,
    phone,
    zip,
    city,
    face,
    ...more,
  };
}

export const people: readonly SamplePerson[] = [
  person('maria', 'Maria', 'Delgado', '78704 Austin', '512-555-0112', {
    skin: '#c48a63',
    hair: '#3a2a24',
    top: '#2d7f80',
    wall: '#efe0c6',
    style: 'long',
  }),
  person('walt', 'Walt', 'Jennings', '78613 Cedar Park', '512-555-0137', {
    skin: '#e0b08d',
    hair: '#bdb8af',
    top: '#5f7f99',
    wall: '#d6e3df',
    style: 'short',
    glasses: true,
    beard: true,
  }),
  person(
    'grace',
    'Grace',
    'Kim',
    '78702 Austin',
    '512-555-0164',
    { skin: '#e2b78f', hair: '#2b2523', top: '#d9a441', wall: '#cfdde3', style: 'bun', glasses: true },
    { displayName: 'Barton Loan Closet' },
  ),
  person('priya', 'Priya', 'Raman', '78745 Austin', '512-555-0121', {
    skin: '#a8714c',
    hair: '#2a211e',
    top: '#b8646f',
    wall: '#e9ddc9',
    style: 'long',
  }),
  person('otto', 'Otto', 'Lindqvist', '78701 Austin', '512-555-0158', {
    skin: '#ecc7a4',
    hair: '#a67c4e',
    top: '#7c9a7e',
    wall: '#dfe3d6',
    style: 'short',
  }),
  person('denise', 'Denise', 'Carter', '75214 Dallas', '214-555-0148', {
    skin: '#7f5236',
    hair: '#2b2422',
    top: '#e0a030',
    wall: '#d3e1de',
    style: 'curls',
  }),
  person('ray', 'Ray', 'Nguyen', '77008 Houston', '713-555-0175', {
    skin: '#d9aa80',
    hair: '#332b28',
    top: '#44525e',
    wall: '#efe2ca',
    style: 'short',
  }),
  person('lupe', 'Lupe', 'Herrera', '78209 San Antonio', '210-555-0119', {
    skin: '#b97f58',
    hair: '#77706a',
    top: '#8e2f3f',
    wall: '#dde4dc',
    style: 'bun',
  }),
  person('harold', 'Harold', 'Novak', '60640 Chicago', '773-555-0156', {
    skin: '#e7bd9d',
    hair: '#d5d1ca',
    top: '#2e4f86',
    wall: '#e8dcc8',
    style: 'bald',
    glasses: true,
  }),
  person('joan', 'Joan', 'Whitfield', '85016 Phoenix', '602-555-0183', {
    skin: '#e8c3a3',
    hair: '#d9d2c4',
    top: '#2d7f80',
    wall: '#f0dfc4',
    style: 'curls',
    glasses: true,
  }),
  person('terrence', 'Terrence', 'Boyd', '30307 Atlanta', '404-555-0129', {
    skin: '#6e452e',
    hair: '#221d1b',
    top: '#d08f2a',
    wall: '#d4e0e2',
    style: 'short',
    beard: true,
  }),
  person('kate', 'Kate', 'Olsen', '80210 Denver', '303-555-0141', {
    skin: '#efcbab',
    hair: '#b5803f',
    top: '#5a6f63',
    wall: '#e4dfd2',
    style: 'long',
  }),
  person('ingrid', 'Ingrid', 'Sato', '98115 Seattle', '206-555-0168', {
    skin: '#e4bc96',
    hair: '#4b3a30',
    top: '#5c9bbd',
    wall: '#dfe6da',
    style: 'bun',
  }),
  person('sean', 'Sean', 'Doherty', '02130 Boston', '617-555-0193', {
    skin: '#efc6a6',
    hair: '#9c5a32',
    top: '#3f4f57',
    wall: '#e9e0cd',
    style: 'short',
    beard: true,
  }),
];
