// Releases have no authors, but the component of the classic theme would add its script and styles
// to every page.
export { default } from '../../../../ui/Nothing';
