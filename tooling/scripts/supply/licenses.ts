import type { Component } from './describePackages';

/** License policy for packages in the site or its build, from `content/contracts/licenses.json`. */
export interface LicensePolicy {
  /** SPDX identifiers of the allowed licenses. */
  allowed: readonly string[];
  /** Licenses by package, for packages whose license is only in a file, not in their metadata. */
  stated: Readonly<Record<string, string>>;
}

/** Finds the license of a package as an SPDX expression, or undefined if it has none. */
export function findLicense({ name, licenses = [] }: Component, { stated }: LicensePolicy) {
  const [first] = licenses;
  return first?.expression ?? first?.license?.id ?? stated[name];
}

/** Whether these licenses satisfy an SPDX expression of names, `OR`, `AND`, and parentheses. */
export function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const withoutParentheses = expression.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(withoutParentheses))
    throw new Error(`${expression}: nested parentheses are not supported.`);
  return withoutParentheses
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => allowed.includes(name.trim())));
}

export function listLicenses(components: readonly Component[], policy: LicensePolicy): string {
  const lines = components.map((component) =>
    [component.name, component.version, findLicense(component, policy) ?? 'none'].join('\t'),
  );
  return `package\tversion\tlicense\n${[...new Set(lines)].sort().join('\n')}\n`;
}

export function findLicenseProblems(
  components: readonly Component[],
  policy: LicensePolicy,
): string[] {
  return components.flatMap((component) => {
    const license = findLicense(component, policy);
    if (license !== undefined && isAllowed(license, policy.allowed)) return [];
    const packageId = `${component.name} ${component.version}`;
    return license === undefined
      ? `${packageId} has no license. Read its license file and add it to "stated" in content/contracts/licenses.json.`
      : `${packageId} is licensed under ${license}, which content/contracts/licenses.json does not allow.`;
  });
}
