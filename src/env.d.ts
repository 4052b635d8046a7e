declare module 'astro' {
  interface AstroClientDirectives {
    /** src/lib/visitor-directive.ts */
    'client:visitor'?: boolean;
  }
}

export {};
