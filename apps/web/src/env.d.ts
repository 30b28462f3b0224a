/// <reference types="vite/client" />
/// <reference path="../../../packages/ui/src/css-variables.d.ts" />
