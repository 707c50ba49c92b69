/**
 * The floors of the house, from the ground up. A room imports from below only, so that what is changed upstairs
 * cannot break what stands under it.
 */
module.exports = [
  // What is wrong, said in one form.
  ['errors'],
  // Addresses, drawing, colouring of code, boards, stubs, what stands on the inside of Docusaurus.
  ['packages', 'docusaurus-internals'],
  // How a site is hosted: rules and what is rendered of them.
  ['deploy'],
  // What pages use; the simulated board that some of it runs; the field tools and parts they share; the server.
  ['tags', 'sim', 'tools', 'server', 'src/ui'],
  // What a site adds to Docusaurus.
  ['plugins'],
  // What happens to built pages; the browser's side.
  ['postbuild', 'src/theme', 'src/css'],
  // The facts of this site. What stands below is told them, so that another site can stand on it, too.
  ['site'],
  // The wiring, the checks, and what is made for others.
  ['createConfig.ts', 'docusaurus.config.ts', 'sidebars', 'api', 'checks', 'mcp', 'bench', 'scripts', 'e2e'],
];
