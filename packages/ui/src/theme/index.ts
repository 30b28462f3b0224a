/** The bridge to Mantine. Code of the first page load must not import it. */
export { ThemeProvider, ThemeScope } from './ThemeProvider.tsx';
