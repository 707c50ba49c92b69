// Stands for the navbar item types that the site's configuration does not use.
export default function UnusedNavbarItem() {
  return null;
}
