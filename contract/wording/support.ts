/** The pages Contact Support and Feedback. */

export const title = 'Contact Support';
export const about = 'Ask a question or tell us what went wrong. You need no account.';
export const lead = 'Ask a question or tell us what went wrong. You need no account for this.';
export const emailHint = 'We will send our answer here.';
export const subject = 'Subject';
export const send = 'Send message';
export const sent = 'Thank you. We have your message and will answer by email.';
export const otherWays = 'Other ways';
export const writeTo = 'Write an email to {address}.';
export const aboutAPurchase = 'Is it about something you bought? See our {returnsPolicy}.';
export const anIdea = 'Do you have an idea for this site? {feedback}.';
export const sendUsFeedback = 'Send us feedback';
export const emergency = 'In a medical emergency, call {number}.';

// Feedback
export const feedback = 'Feedback';
export const feedbackAbout = 'Tell us what works well here and what we should do better.';
export const feedbackLead = 'What works well for you? What should we do better?';
export const optionalEmail = 'Email (optional)';
export const optionalEmailHint = 'Only if you would like an answer.';
export const writeFirst = 'Write your feedback first.';
export const sendFeedback = 'Send feedback';
export const needHelp = 'Do you need help with something? {support}.';
export const contactSupport = 'Contact support';
