import '@mantine/core/styles/default-css-variables.layer.css';
import './mantine-tokens.css';
import { createTheme, DirectionProvider, MantineContext, MantineProvider } from '@mantine/core';
import { type ReactNode, useContext, useSyncExternalStore } from 'react';
import { currentTheme, subscribeTheme } from '../theme-mode/index.ts';

/**
 * Colours, radii and sizes come from mantine-tokens.css, not from here: a sheet is cached, needs no style injected at run
 * time (so a strict content policy holds), and follows data-theme by itself.
 */
const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Inside a native dialog only its own children can be pressed, so lists stay where their field is.
    Popover: {
      defaultProps: { withinPortal: false, floatingStrategy: 'fixed', transitionProps: { duration: 0 }, offset: 4 },
    },
    Combobox: {
      defaultProps: { withinPortal: false, floatingStrategy: 'fixed', transitionProps: { duration: 0 }, offset: 4 },
    },
  },
});

/** For the parts of a page that use Mantine itself; the fields of ./pickers bring their own. Loads with the lazy route. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const scheme = useSyncExternalStore(
    subscribeTheme,
    () => currentTheme().theme,
    () => 'dark' as const,
  );
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        forceColorScheme={scheme}
        withCssVariables={false}
        withGlobalClasses={false}
        withStaticClasses={false}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}

/** A ThemeProvider only where there is none above. */
export function ThemeScope({ children }: { children: ReactNode }) {
  return useContext(MantineContext) ? children : <ThemeProvider>{children}</ThemeProvider>;
}
