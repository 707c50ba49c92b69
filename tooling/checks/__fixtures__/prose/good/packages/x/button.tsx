export const Button = () => <button className="button button--gray" type="button">Copy the color</button>;
