/** What is suggested below the search box while somebody types. */

export const suggestions = 'Suggestions';
export const countOf = (count: number): string => (count === 1 ? '1 suggestion' : `${count} suggestions`);
export const kindNames = { target: 'Kind', brand: 'Brand', own: 'Your search' } as const;
