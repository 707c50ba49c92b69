import type { Component } from './describePackages';

/** License policy for packages in the site or its build, from `content/contracts/licences.json`. */
export interface LicencePolicy {
  /** SPDX identifiers. */
  allowed: readonly string[];
  /** Licenses of packages that state them only in a file, not in their metadata. */
  stated: Readonly<Record<string, string>>;
}

/** The license of a package as an SPDX expression, or undefined if it has none. */
export function licenceOf({ name, licenses = [] }: Component, { stated }: LicencePolicy) {
  const [first] = licenses;
  return first?.expression ?? first?.license?.id ?? stated[name];
}

/** Whether these licenses satisfy an SPDX expression of names, `OR`, `AND`, and parentheses. */
export function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(plain)) throw new Error(`${expression}: nested parentheses are not supported.`);
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => allowed.includes(name.trim())));
}

/** Name, version, and license of each package, one line per package. */
export function listLicences(components: readonly Component[], policy: LicencePolicy): string {
  const lines = components.map((component) =>
    [component.name, component.version, licenceOf(component, policy) ?? 'none'].join('\t'),
  );
  return `package\tversion\tlicense\n${[...new Set(lines)].sort().join('\n')}\n`;
}

/** Packages with no license or one that is not allowed. */
export function findLicenceProblems(
  components: readonly Component[],
  policy: LicencePolicy,
): string[] {
  return components.flatMap((component) => {
    const licence = licenceOf(component, policy);
    if (licence !== undefined && isAllowed(licence, policy.allowed)) return [];
    const place = `${component.name} ${component.version}`;
    return licence === undefined
      ? `${place} has no license. Read its license file and add it to "stated" in content/contracts/licences.json.`
      : `${place} is licensed under ${licence}, which content/contracts/licences.json does not allow.`;
  });
}
