// Structured data is added to the built page instead (packages/postbuild/completeHead.ts).
export { default } from '../../../ui/Nothing';
