declare module 'astro' {
  interface AstroClientDirectives {
    /** src/lib/hydration/visitor-directive.ts */
    'client:visitor'?: boolean;
  }
}

export {};
