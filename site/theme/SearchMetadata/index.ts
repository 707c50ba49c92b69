// The component of the classic theme adds six elements to every page for an external search
// service.
export { default } from '../../ui/Nothing';
