/** Records as the services give them, by the field names that they publish; makers and products are invented or old. */

export const deviceRecall = (number: string, changes: Record<string, unknown> = {}) => ({
  cfres_id: '154881',
  product_res_number: number,
  res_event_number: '76543',
  event_date_initiated: '2019-04-12',
  event_date_posted: '2019-05-02',
  recall_status: 'Open, Classified',
  recalling_firm: 'Halvorsen Medical Inc',
  reason_for_recall: 'The caster stem may crack, which may cause a fall.',
  action: 'On April 12 the firm sent letters.',
  product_description: 'Halvorsen Strider Power Wheelchair, Model Numbers: HS4400P, HS4410P and HS4420P.',
  code_info: 'All serial numbers manufactured between March 2016 and October 2018',
  product_code: 'ITI',
  k_numbers: ['K123456'],
  openfda: { device_class: '2', k_number: ['K123456'] },
  ...changes,
});

export const enforcement = (number: string, changes: Record<string, unknown> = {}) => ({
  recall_number: number,
  event_id: '76543',
  status: 'Ongoing',
  classification: 'Class II',
  recall_initiation_date: '20190412',
  report_date: '20190610',
  recalling_firm: 'Halvorsen Medical Inc',
  product_type: 'Devices',
  product_description: 'Halvorsen Strider Power Wheelchair, Model Numbers: HS4400P, HS4410P and HS4420P.',
  reason_for_recall: 'The caster stem may crack, which may cause a fall.',
  code_info: 'Serial Numbers: 77120045, 77120046, 77120051',
  more_code_info: '',
  openfda: {},
  ...changes,
});

export const cpscRecall = (number: string, changes: Record<string, unknown> = {}) => ({
  RecallID: 9999,
  RecallNumber: number,
  RecallDate: '2023-07-20T00:00:00',
  Title: 'Bramwell Recalls Bed Rails Due to Entrapment and Asphyxia Hazards',
  Description:
    'This recall involves Bramwell adjustable bed rails with model numbers BR-2210, BR-2215 and 70455. The model number is printed on a label on the rail. Sold from May 2018 through June 2023 for about $60.',
  URL: 'https://www.cpsc.gov/Recalls/2023/Bramwell-Recalls-Bed-Rails',
  LastPublishDate: '2023-07-20T00:00:00',
  Products: [
    { Name: 'Adjustable Bed Rails', Description: '', Model: '', Type: '', NumberOfUnits: 'About 12,000' },
  ],
  Manufacturers: [{ Name: 'Bramwell Home Care LLC, of Dayton, Ohio', CompanyID: '' }],
  Importers: [],
  Hazards: [{ Name: 'A person can become trapped between the rail and the mattress.', HazardType: '' }],
  Remedies: [{ Name: 'Stop using the rails and contact Bramwell for a refund.' }],
  RemedyOptions: [{ Option: 'Refund' }],
  ...changes,
});

export const openFda = (...results: unknown[]) =>
  JSON.stringify({
    meta: { last_updated: '2026-11-20', results: { skip: 0, limit: 1000, total: results.length } },
    results,
  });

/** Listings, and whether they are meant by the three recalls above. */
export const meant: [title: string, details?: Record<string, unknown>][] = [
  ['Halvorsen Strider HS4400P, hardly used'],
  ['Power wheelchair, Halvorsen', { model: 'HS 4410 P' }],
  ['Power chair HS-4420P by Halvorsen Medical, made in 2017'],
  ['Electric wheelchair', { brand: 'Halvorsen', model: 'hs4400p' }],
  ['Bramwell bed rail BR2210'],
  ['Bramwell bed rails, model 70455'],
  ['Bed rail', { brand: 'Bramwell', model: 'BR-2215', year: 2020 }],
  ['Power wheelchair', { brand: 'Halvorsen', serial: '7712-0046' }],
];
export const notMeant: [title: string, details?: Record<string, unknown>][] = [
  ['Halvorsen Strider power wheelchair, hardly used'],
  ['Halvorsen HS4430P power wheelchair'],
  ['Power wheelchair HS4400P by Miller'],
  ['Charger for Halvorsen HS4400P'],
  ['Halvorsen power wheelchair, not the HS4400P'],
  ['Halvorsen HS4400P, made in 2022'],
  ['Bramwell bed rail, ZIP 70456'],
  ['Bramwell bed, holds 70455 grams'],
  ['Bed rail 70455'],
  ['Bramwell bed rail BR2210', { year: 2010 }],
  ['Power wheelchair', { brand: 'Halvorsen', serial: '77120047' }],
  ['Walker', { brand: 'Miller', serial: '77120046' }],
];
