/** Words that the two of a chat find ready above an empty box, and send as their own. */
export const readyQuestions = 'Ready questions';
export const readyAnswers = 'Ready answers';

export const questions = [
  'Is it still there?',
  'How wide is it?',
  'Can you hold it until Saturday?',
] as const;
export const answers = [
  'Yes, it is still here.',
  'You can come and look at it.',
  'Sorry, it is promised to someone.',
] as const;
