/** In the place of what staff read only behind “Show”. */
export const covered = {
  phone: '••• phone number',
  email: '••• email address',
  address: '••• address',
  place: '••• place',
  note: '••• note',
  text: '••• message',
};
