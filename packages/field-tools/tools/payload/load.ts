/** Loads the tool in its own chunk. */
export default function load() {
  return import(/* webpackChunkName: "tool-payload" */ './Payload');
}
