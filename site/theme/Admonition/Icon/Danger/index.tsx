import createIcon from '../../../../ui/createIcon';

export default createIcon('M13 2 5 14h6l-1 8 8-12h-6z');
