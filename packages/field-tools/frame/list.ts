/** Items of which conditions omit some, such as `[first, isLong && second, others]`. */
export type List<T extends object> = T | false | undefined | '' | readonly List<T>[];

/** Returns the items of a list and of the lists in it, without omitted ones. */
export function flatten<T extends object>(list: List<T>): T[] {
  if (!list) return [];
  return Array.isArray(list) ? list.flatMap(flatten<T>) : [list as T];
}
