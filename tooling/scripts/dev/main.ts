import { runDocusaurus } from '../process/runDocusaurus';

runDocusaurus(['start', ...process.argv.slice(2)]).then((code) => process.exit(code ?? 1));
