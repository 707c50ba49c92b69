/** Where a rendered configuration serves, and from which folder. */
export interface HostOptions {
  address: {
    /** Host name, or `_` for any. */
    host: string;
    /** Argument of nginx's `listen`. */
    nginxListen: string;
    /** Address of the Caddy site block; with a host name, Caddy takes care of https. */
    caddySite: string;
  };
  root: string;
}
