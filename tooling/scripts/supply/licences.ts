import type { Component } from './describePackages';

/** What may be in the site or make it, as `content/contracts/licences.json` says. */
export interface LicencePolicy {
  /** SPDX identifiers. */
  allowed: readonly string[];
  /** Packages whose licence stands in a file of theirs and not in their description. */
  stated: Readonly<Record<string, string>>;
}

/** The licence of a package as an SPDX expression, or undefined where it names none. */
export function licenceOf({ name, licenses = [] }: Component, { stated }: LicencePolicy) {
  const [first] = licenses;
  return first?.expression ?? first?.license?.id ?? stated[name];
}

/** True when an SPDX expression of names, `OR`, `AND` and brackets can be met with these licences. */
export function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(plain)) throw new Error(`${expression}: more than one level of brackets.`);
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => allowed.includes(name.trim())));
}

/** Name, version and licence of each package, a line each. */
export function listLicences(components: readonly Component[], policy: LicencePolicy): string {
  const lines = components.map((component) =>
    [component.name, component.version, licenceOf(component, policy) ?? 'none'].join('\t'),
  );
  return `package\tversion\tlicence\n${[...new Set(lines)].sort().join('\n')}\n`;
}

/** Packages whose licence is not allowed, or that name none. */
export function findLicenceProblems(
  components: readonly Component[],
  policy: LicencePolicy,
): string[] {
  return components.flatMap((component) => {
    const licence = licenceOf(component, policy);
    if (licence !== undefined && isAllowed(licence, policy.allowed)) return [];
    const place = `${component.name} ${component.version}`;
    return licence === undefined
      ? `${place} names no licence. Read its licence file and add it to "stated" in content/contracts/licences.json.`
      : `${place} is under ${licence}, which content/contracts/licences.json does not allow.`;
  });
}
