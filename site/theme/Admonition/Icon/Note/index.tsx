import createIcon from '../../../../ui/createIcon';

export default createIcon('M5 3h14v18H5zM8 8h8m-8 4h8m-8 4h5');
