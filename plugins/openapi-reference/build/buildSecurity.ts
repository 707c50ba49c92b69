import type { RawOperation, RawSecurityScheme, RawSpec, Security } from '../types';

function toWay(id: string, scheme: RawSecurityScheme): Security {
  const common = {
    id,
    description: scheme.description ?? '',
    deprecated: (scheme.deprecated || scheme['x-deprecated']) ?? false,
  };
  if (scheme.type === 'apiKey') {
    return { ...common, label: 'API key', header: scheme.name ?? id, prefix: '' };
  }
  const name = (scheme.scheme ?? 'bearer').toLowerCase();
  const prefix = name.charAt(0).toUpperCase() + name.slice(1);
  return { ...common, label: `${prefix} token`, header: 'Authorization', prefix: `${prefix} ` };
}

/** Ways to authenticate a call, alternatives of each other, the preferred one first. */
export function buildSecurity(spec: RawSpec, operation?: RawOperation): Security[] {
  const schemes = spec.components?.securitySchemes ?? {};
  const alternatives = operation?.security ?? spec.security ?? [];
  return alternatives
    .flatMap((alternative) => Object.keys(alternative))
    .flatMap((id) => (schemes[id] ? [toWay(id, schemes[id])] : []));
}
