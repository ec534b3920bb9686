/** In the browser's storage: the uid of the person for whom it keeps something. */
export const keptKey = 'handrail.kept-for';
