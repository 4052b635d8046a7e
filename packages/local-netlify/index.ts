/** The public API of this package: other modules are internal. */
export { type BuilderOptions, openBuilder } from './build-hook/astro-build.ts';
export {
  type BuildEvent,
  type BuildHook,
  type BuildHookOptions,
  type BuildStatus,
  startBuildHook,
} from './build-hook/build-hook.ts';
export { sourceFingerprint } from './build-hook/source-fingerprint.ts';
export { type DevPluginOptions, netlifyDevPlugin } from './dev-plugin.ts';
export { type Host, type HostOptions, startHost } from './host.ts';
