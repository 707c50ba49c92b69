// All releases are on one page, but the component of the classic theme would render an empty landmark.
export { default } from '../../ui/Nothing';
