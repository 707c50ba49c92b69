import type {
  Credential,
  OpenApiDocument,
  RawOperation,
  RawSecurityScheme,
  Security,
} from '../types';
import { escapeText, toCodeSpan } from './markdownText';

/** Supported security schemes, for error messages. */
export const KNOWN_SCHEMES =
  '`apiKey` in a header or the query, `http` with `bearer` or `basic`, `oauth2`, `openIdConnect`';

/**
 * Environment variable for a scheme: `keyA` becomes `API_KEY_A`. Without the prefix, it could overwrite a shell
 * variable, such as `PATH`.
 */
function toVariableName(id: string, usedNames: readonly string[]): string {
  const stem = id
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase();
  const name = stem.startsWith('API_') ? stem : `API_${stem}`;
  let unique = name;
  for (let number = 2; usedNames.includes(unique); number++) unique = `${name}_${number}`;
  return unique;
}

/** Describes how to get a token: format, flows with scopes, and discovery URL. */
function describeOrigin({
  bearerFormat,
  flows = {},
  openIdConnectUrl,
}: RawSecurityScheme): string[] {
  return [
    ...(bearerFormat ? [`Token format: ${escapeText(bearerFormat)}.`] : []),
    ...(openIdConnectUrl ? [`Discovery document: ${openIdConnectUrl}.`] : []),
    ...Object.entries(flows).map(([name, flow]) => {
      const { authorizationUrl, tokenUrl, refreshUrl, scopes = {} } = flow;
      const parts = [
        ...(authorizationUrl ? [`authorization at ${authorizationUrl}`] : []),
        ...(tokenUrl ? [`token from ${tokenUrl}`] : []),
        ...(refreshUrl ? [`refresh at ${refreshUrl}`] : []),
        ...Object.entries(scopes).map(([scope, text]) =>
          [
            `scope ${toCodeSpan(scope)}`,
            String(text ?? '')
              .trim()
              .replace(/\.$/, ''),
          ]
            .filter(Boolean)
            .join(': '),
        ),
      ];
      return `Flow \`${name}\`: ${parts.join('; ')}`.replace(/[^.]$/, '$&.');
    }),
  ];
}

/** Credentials that a request must include for a scheme; undefined for unsupported schemes. */
export function toCredential(
  scheme: RawSecurityScheme,
  variable = 'API_KEY',
): Credential | undefined {
  const description = scheme.description ?? '';
  const origin = describeOrigin(scheme);
  const bearer = {
    origin,
    name: 'Authorization',
    prefix: 'Bearer ',
    location: 'header',
  } as const;
  switch (scheme.type) {
    case 'apiKey': {
      if (scheme.in !== 'header' && scheme.in !== 'query') return undefined;
      const { in: location, name = '' } = scheme;
      return { label: 'API key', description, origin, location, name, prefix: '', variable };
    }
    case 'http': {
      const name = scheme.scheme?.toLowerCase();
      if (name === 'bearer') return { ...bearer, label: 'Bearer token', description, variable };
      if (name !== 'basic') return undefined;
      return {
        label: 'User name and password',
        description,
        origin,
        location: 'basic',
        name: 'Authorization',
        prefix: 'Basic ',
        variable,
      };
    }
    case 'oauth2':
      return { ...bearer, label: 'OAuth 2.0 access token', description, variable };
    case 'openIdConnect':
      return { ...bearer, label: 'OpenID Connect access token', description, variable };
    default:
      return undefined;
  }
}

/** Builds the alternative ways to authenticate a call, preferred one first. */
export function buildSecurity(spec: OpenApiDocument, operation?: RawOperation): Security[] {
  const schemes = spec.components?.securitySchemes ?? {};
  return (operation?.security ?? spec.security ?? []).map((alternative) => {
    const usedSchemes = Object.entries(alternative).flatMap(([id, scopes]) => {
      const scheme = schemes[id];
      return scheme ? [{ id, scheme, scopes }] : [];
    });
    const credentials: Credential[] = [];
    for (const { id, scheme, scopes } of usedSchemes) {
      const names = credentials.map(({ variable }) => variable);
      // A call that needs several secrets must read them from different variables.
      const name = usedSchemes.length > 1 ? toVariableName(id, names) : undefined;
      const credential = toCredential(scheme, name);
      if (credential) credentials.push({ ...credential, scopes });
    }
    return {
      credentials,
      deprecated: usedSchemes.some(({ scheme }) => scheme['x-deprecated']),
    };
  });
}
