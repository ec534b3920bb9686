/** The sample people. All sign in with the same password; their addresses and phone numbers reach nobody. */

export const samplePassword = 'handrail-sample-1';

/** What the sample staff's authenticator apps would hold; their codes are at `/dev/code`. */
export const sampleSecret = 'handrail sample staff, 32 letters';

/** Who looks after the sample site. */
export const sampleStaff = { harold: 'moderator', joan: 'admin' } as const;

export type SamplePerson = {
  key: string;
  email: string;
  displayName: string;
  firstName: string;
  lastName: string;
  phone: string;
  zip: string;
  city: string;
  /** How long they have been here at the first start; 0 if left out. */
  daysAgo?: number;
};

export function person(
  key: string,
  firstName: string,
  lastName: string,
  place: string,
  phone: string,
  more: Pick<Partial<SamplePerson>, 'displayName' | 'daysAgo'> = {},
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
    ...more,
  };
}

export const people: readonly SamplePerson[] = [
  person('maria', 'Maria', 'Delgado', '78704 Austin', '512-555-0112'),
  person('walt', 'Walt', 'Jennings', '78613 Cedar Park', '512-555-0137'),
  person('grace', 'Grace', 'Kim', '78702 Austin', '512-555-0164', { displayName: 'Barton Loan Closet' }),
  person('priya', 'Priya', 'Raman', '78745 Austin', '512-555-0121'),
  person('otto', 'Otto', 'Lindqvist', '78701 Austin', '512-555-0158'),
  person('denise', 'Denise', 'Carter', '75214 Dallas', '214-555-0148'),
  person('ray', 'Ray', 'Nguyen', '77008 Houston', '713-555-0175'),
  person('lupe', 'Lupe', 'Herrera', '78209 San Antonio', '210-555-0119'),
  person('harold', 'Harold', 'Novak', '60640 Chicago', '773-555-0156'),
  person('joan', 'Joan', 'Whitfield', '85016 Phoenix', '602-555-0183'),
  person('terrence', 'Terrence', 'Boyd', '30307 Atlanta', '404-555-0129'),
  person('kate', 'Kate', 'Olsen', '80210 Denver', '303-555-0141'),
  person('ingrid', 'Ingrid', 'Sato', '98115 Seattle', '206-555-0168'),
  person('sean', 'Sean', 'Doherty', '02130 Boston', '617-555-0193'),
];
