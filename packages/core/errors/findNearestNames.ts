import leven from 'leven';

export function findNearestNames(name: string, knownNames: Iterable<string>, count = 3): string[] {
  return [...knownNames]
    .map((candidate) => ({ candidate, score: leven(name, candidate) }))
    .sort((a, b) => a.score - b.score || a.candidate.localeCompare(b.candidate))
    .slice(0, count)
    .map(({ candidate }) => candidate);
}
