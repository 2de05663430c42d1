const ahead = "600px";

/** Ends when the element with the id comes near the window; at once where there is none, as on the server. */
export const nearing = (id: string): Promise<void> =>
  new Promise((done) => {
    const element = typeof document === "undefined" ? null : document.getElementById(id);
    if (!element) return done();
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        done();
      },
      { rootMargin: ahead },
    );
    watch.observe(element);
  });
