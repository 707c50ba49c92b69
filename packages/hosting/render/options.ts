export interface HostOptions {
  /** Folder of the built site. */
  root: string;
  nginx: {
    /** Host name, or `_` for any. */
    host: string;
    /** Arguments of `listen`, one per address family. */
    listen: readonly string[];
    /** If undefined, the site is served without TLS, or a proxy terminates it. */
    tls?: {
      certificate: string;
      key: string;
      /** Arguments of `listen` for the redirect from HTTP to HTTPS. */
      httpListen: readonly string[];
    };
  };
  caddy: {
    /** Address of the site block; for a host name, Caddy manages HTTPS. */
    site: string;
    /** Additional global options, one per line. */
    options?: readonly string[];
  };
}

/** Host name of the published site, and the prefix of its files and containers. */
export interface SiteIdentity {
  host: string;
  /** Prefix in lowercase and without spaces. */
  name: string;
}

/** Options of the main nginx configuration, for servers that host only this site. */
export interface NginxMain {
  /** Path of the `ngx_http_brotli_static` module. */
  module: string;
  /** Folder for temporary files and the PID file. nginx writes to no other folder. */
  temporaryFolder: string;
  /** Path of the site configuration. */
  site: string;
  /** Whether to run a single foreground process, for tests. By default, there is a master and one worker per core. */
  isSingleProcess?: boolean;
  /** Access log path, or `off`. */
  accessLog: string;
}
