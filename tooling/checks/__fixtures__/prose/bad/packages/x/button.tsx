export const Button = () => <button type="button">colour</button>;
