/** 'Electric lift, picture 2 of 5' */
export function pictureName(title: string, index: number, count: number): string {
  return count > 1 ? `${title}, picture ${index + 1} of ${count}` : title;
}
