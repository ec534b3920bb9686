export const notOwned = {
  what: 'Rented or borrowed things',
  reason: 'Only what belongs to you can be passed on. What is rented or on loan goes back to its owner.',
};
