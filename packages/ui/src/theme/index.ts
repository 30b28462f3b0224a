/** The bridge to Mantine. Nothing of the first load may import this. */
export { ThemeProvider, ThemeScope } from './ThemeProvider.tsx';
