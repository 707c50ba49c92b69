import { createSourceContract } from '../contract';

export default createSourceContract(
  ['@docusaurus/core/lib/client/exports/ComponentCreator.js'],
  ["import Loadable from 'react-loadable'", 'Loadable.Map({', 'loading: Loading'],
);
