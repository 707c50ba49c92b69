// The post-build step adds structured data to the page instead
// (packages/postbuild/completeHead.ts).
export { default } from '../../../ui/Nothing';
