/** Marks a listing that is kept for somebody. Apart from the other words of its life, which cards do without. */
export const reserved = 'Reserved';
