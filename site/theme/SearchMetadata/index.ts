// Disables the classic theme's component, which adds six elements per page for an external search
// service.
export { default } from '../../ui/Nothing';
