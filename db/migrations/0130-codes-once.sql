-- The time step (30 seconds each since 1970) of the last code of the app that was accepted: each code signs in once.
alter table two_factors add column last_step integer;
