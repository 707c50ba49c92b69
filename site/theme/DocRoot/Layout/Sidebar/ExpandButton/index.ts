// Sidebars cannot be hidden, and the original would add its script and styles to every page.
export { default } from '../../../../../ui/Nothing';
